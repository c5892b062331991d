-- A lowered rule counts a day later, so that nobody lowers one and publishes alone at once.
ALTER TABLE "PublishRule"
  ADD COLUMN "formerApprovals" INTEGER,
  ADD COLUMN "formerRestoreNeedsApproval" BOOLEAN,
  ADD COLUMN "formerUntil" TIMESTAMPTZ(3),
  ADD CONSTRAINT "PublishRule_former" CHECK (
    ("formerApprovals" IS NULL) = ("formerUntil" IS NULL) AND ("formerRestoreNeedsApproval" IS NULL) = ("formerUntil" IS NULL)
    AND ("formerApprovals" IS NULL OR "formerApprovals" BETWEEN 0 AND 2));

CALL berth_record('PublishRule', 'publish-rule', ARRAY['id'],
  ARRAY['approvals', 'restoreNeedsApproval', 'formerApprovals', 'formerRestoreNeedsApproval', 'formerUntil']);
