-- Policies with their versions, drafts, canaries and shadows, and named modules.

-- Policies name a module as custom:<id>@<version>; a version never changes.
ALTER TABLE "CustomModule"
  ADD CONSTRAINT "CustomModule_name" CHECK ("id" ~ '^[a-z][a-z0-9-]*$' AND length("id") <= 60);

ALTER TABLE "CustomModuleVersion"
  ADD CONSTRAINT "CustomModuleVersion_definition" CHECK (jsonb_typeof("definition") = 'object');

-- One open draft for each person and policy.
CREATE UNIQUE INDEX "PolicyDraft_one_open" ON "PolicyDraft" ("policyId", "userId") WHERE "closedAt" IS NULL;

CREATE TRIGGER "Policy_no_delete" BEFORE DELETE ON "Policy" FOR EACH ROW
  WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION berth_refuse_change();

-- A version is written once. Only the reference to its author is cleared when the account is
-- deleted.
CREATE TRIGGER "PolicyVersion_append_only" BEFORE UPDATE ON "PolicyVersion" FOR EACH ROW
  WHEN (ROW(OLD."id", OLD."policyId", OLD."version", OLD."inherits", OLD."document", OLD."note", OLD."restoredFrom", OLD."authorName", OLD."createdAt")
    IS DISTINCT FROM ROW(NEW."id", NEW."policyId", NEW."version", NEW."inherits", NEW."document", NEW."note", NEW."restoredFrom", NEW."authorName", NEW."createdAt")
    OR NEW."authorId" IS NOT NULL AND OLD."authorId" IS DISTINCT FROM NEW."authorId")
  EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "PolicyVersion_no_delete" BEFORE DELETE ON "PolicyVersion" FOR EACH ROW
  WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "PolicyVersion_no_truncate" BEFORE TRUNCATE ON "PolicyVersion" FOR EACH STATEMENT EXECUTE FUNCTION berth_refuse_change();

CREATE TRIGGER "CustomModule_id" BEFORE UPDATE OF "id" ON "CustomModule" FOR EACH ROW
  WHEN (OLD."id" IS DISTINCT FROM NEW."id") EXECUTE FUNCTION berth_refuse_change();

-- A version is written once. The reference to its author is cleared when the account is deleted,
-- and an unused module is deleted with its versions.
CREATE TRIGGER "CustomModuleVersion_append_only" BEFORE UPDATE ON "CustomModuleVersion" FOR EACH ROW
  WHEN (ROW(OLD."moduleId", OLD."version", OLD."definition", OLD."note", OLD."authorName", OLD."createdAt")
    IS DISTINCT FROM ROW(NEW."moduleId", NEW."version", NEW."definition", NEW."note", NEW."authorName", NEW."createdAt")
    OR NEW."authorId" IS NOT NULL AND OLD."authorId" IS DISTINCT FROM NEW."authorId")
  EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "CustomModuleVersion_no_delete" BEFORE DELETE ON "CustomModuleVersion" FOR EACH ROW
  WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "CustomModuleVersion_no_truncate" BEFORE TRUNCATE ON "CustomModuleVersion" FOR EACH STATEMENT EXECUTE FUNCTION berth_refuse_change();

CREATE TRIGGER "PolicyVersionModule_append_only" BEFORE INSERT OR UPDATE OR DELETE ON "PolicyVersionModule" FOR EACH ROW
  WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION berth_refuse_change();

-- A link to a revision always shows the same policy.
CREATE TRIGGER "PolicyDraftRevision_immutable" BEFORE UPDATE ON "PolicyDraftRevision" FOR EACH ROW EXECUTE FUNCTION berth_refuse_change();

-- Decisions read at most 92 days (2208 hours) of failures, so no parameter may look further back.
CREATE FUNCTION berth_refuse_long_windows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF jsonb_path_exists(NEW."document", '$.modules[*].params.keyvalue() ? (@.key like_regex "Hours$" && @.value > 2208)') THEN
    RAISE EXCEPTION 'A policy counts at most 2208 hours' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "PolicyVersion_bounded_hours" BEFORE INSERT ON "PolicyVersion"
  FOR EACH ROW EXECUTE FUNCTION berth_refuse_long_windows();

-- The named modules in a policy document.
CREATE FUNCTION berth_modules_named("document" jsonb) RETURNS TABLE ("moduleId" text, "version" integer)
LANGUAGE sql IMMUTABLE AS $$
  SELECT DISTINCT named[1], named[2]::integer
  FROM jsonb_path_query("document", 'lax $.modules[*].module ? (@.type() == "string")') AS entry,
    regexp_match(entry #>> '{}', '^custom:([a-z][a-z0-9-]*)@([1-9][0-9]{0,8})$') AS named
  WHERE named IS NOT NULL
$$;

-- Stores which modules a version uses, so that foreign keys protect them.
CREATE FUNCTION berth_note_modules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "PolicyVersionModule" ("policyVersionId", "moduleId", "version")
    SELECT NEW."id", "moduleId", "version" FROM berth_modules_named(NEW."document");
  RETURN NULL;
END $$;
CREATE TRIGGER "PolicyVersion_modules" AFTER INSERT ON "PolicyVersion" FOR EACH ROW EXECUTE FUNCTION berth_note_modules();

-- Versions are numbered 1, 2, 3 without a gap. The lock makes a second author wait for the first.
CREATE FUNCTION berth_next_module_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE following integer;
BEGIN
  PERFORM FROM "CustomModule" WHERE "id" = NEW."moduleId" FOR UPDATE;
  SELECT coalesce(max("version"), 0) + 1 INTO following FROM "CustomModuleVersion" WHERE "moduleId" = NEW."moduleId";
  IF NEW."version" IS DISTINCT FROM following THEN
    RAISE EXCEPTION 'new row for relation "CustomModuleVersion" violates check constraint "CustomModuleVersion_dense"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'CustomModuleVersion_dense';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "CustomModuleVersion_dense" BEFORE INSERT ON "CustomModuleVersion" FOR EACH ROW EXECUTE FUNCTION berth_next_module_version();

-- A module that a draft uses is not deleted. Drafts may name unknown modules, so a foreign key
-- cannot check this.
CREATE FUNCTION berth_keep_drafted_module() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "PolicyDraftRevision", berth_modules_named("document") AS named WHERE named."moduleId" = OLD."id") THEN
    RAISE EXCEPTION 'A draft names the module %', OLD."id" USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER "CustomModule_drafted" BEFORE DELETE ON "CustomModule" FOR EACH ROW EXECUTE FUNCTION berth_keep_drafted_module();

-- A canary is a new version of a policy that decides a part of the launches. Its content is the only version of a policy
-- row of its own, which has the id of the canary: receipts name that version, and the history of the pool does not.
-- Without a pool it is one of the global default, and decides launches of the pools that inherit it.
ALTER TABLE "PolicyCanary"
  ADD CONSTRAINT "PolicyCanary_amounts" CHECK ("percent" BETWEEN 1 AND 50 AND "minimum" BETWEEN 1 AND 100000 AND "version" = "base" + 1),
  ADD CONSTRAINT "PolicyCanary_hash" CHECK ("contentHash" ~ '^[0-9a-f]{64}$'),
  ADD CONSTRAINT "PolicyCanary_held" CHECK (("heldAt" IS NULL) = ("heldBecause" IS NULL)),
  ADD CONSTRAINT "PolicyCanary_resumed" CHECK (("resumedAt" IS NULL) = ("resumedBy" IS NULL) AND ("resumedAt" IS NULL OR "heldAt" IS NOT NULL)),
  ADD CONSTRAINT "PolicyCanary_ended" CHECK (
      ("endedAt" IS NULL AND "endedAs" IS NULL AND "endedBy" IS NULL AND "endedBecause" IS NULL)
      OR ("endedAt" IS NOT NULL AND "endedAs" IN ('promoted', 'backed-out', 'void') AND "endedBy" IS NOT NULL AND "endedBecause" IS NOT NULL));

CREATE UNIQUE INDEX "PolicyCanary_one_open" ON "PolicyCanary"(coalesce("poolId", '')) WHERE "endedAt" IS NULL;

-- What it was started with never changes, and an ended canary changes no more.
CREATE TRIGGER "PolicyCanary_fixed" BEFORE UPDATE ON "PolicyCanary" FOR EACH ROW
  WHEN (OLD."endedAt" IS NOT NULL
    OR ROW(OLD."id", OLD."poolId", OLD."contentHash", OLD."base", OLD."version", OLD."percent", OLD."minimum", OLD."highestCost", OLD."note", OLD."startedAt", OLD."startedBy")
    IS DISTINCT FROM ROW(NEW."id", NEW."poolId", NEW."contentHash", NEW."base", NEW."version", NEW."percent", NEW."minimum", NEW."highestCost", NEW."note", NEW."startedAt", NEW."startedBy"))
  EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "PolicyCanary_no_delete" BEFORE DELETE ON "PolicyCanary" FOR EACH ROW EXECUTE FUNCTION berth_refuse_change();

-- Decisions read which canary is open; its results do not matter to them.
CREATE TRIGGER "PolicyCanary_facts_changed" AFTER INSERT OR UPDATE OF "heldAt", "resumedAt", "endedAt" ON "PolicyCanary"
  FOR EACH STATEMENT EXECUTE FUNCTION berth_facts_changed('facts');

-- A shadow policy is compared with what decides the launches of a pool. It decides nothing itself.
ALTER TABLE "PolicyShadow"
  ADD CONSTRAINT "PolicyShadow_counts" CHECK ("gaps" >= 0 AND "differing" >= 0 AND "priced" >= 0 AND "differing" <= "launches" AND "priced" <= "launches"),
  ADD CONSTRAINT "PolicyShadow_ended" CHECK (("endedAt" IS NULL) = ("endedBecause" IS NULL));

ALTER TABLE "ShadowDifference"
  ADD CONSTRAINT "ShadowDifference_accounts" CHECK ("liveAccountId" IS DISTINCT FROM "shadowAccountId");
