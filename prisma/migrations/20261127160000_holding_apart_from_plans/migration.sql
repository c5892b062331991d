-- The periods of reservations and the times of holding are two facts. A draining host is held beyond the end of its lease,
-- during the plan of the next reservation, and a reservation that never got its host held nothing. One constraint over
-- both refused to close such rows, so that their hosts were never released.

-- When the clocks of two processes differed, a host could be held before the previous holder released it. Such a host counts
-- from the release. The record shows these rows as edited.
WITH repaired AS (
  SELECT "id", max("closedAt") OVER (PARTITION BY "nodeId" ORDER BY "closedAt" NULLS LAST, "heldAt", "id"
    ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS "free"
  FROM "HostAllocation" WHERE "heldAt" IS NOT NULL AND ("closedAt" IS NULL OR "closedAt" > "heldAt"))
UPDATE "HostAllocation" AS a SET "heldAt" = repaired."free"
FROM repaired WHERE repaired."id" = a."id" AND repaired."free" > a."heldAt";

ALTER TABLE "HostAllocation" DROP CONSTRAINT "HostAllocation_no_overlap";
ALTER TABLE "HostAllocation"
  ADD CONSTRAINT "HostAllocation_no_overlap" EXCLUDE USING gist ("nodeId" WITH =, tstzrange("startAt", "endAt") WITH &&)
    WHERE ("closedAt" IS NULL),
  ADD CONSTRAINT "HostAllocation_held_once" EXCLUDE USING gist ("nodeId" WITH =, tstzrange("heldAt", "closedAt") WITH &&)
    WHERE ("heldAt" IS NOT NULL);

-- Only times of holding delay the next allocation.
CREATE OR REPLACE FUNCTION berth_host_in_turn() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan TO off AS $$
DECLARE ended timestamptz;
BEGIN
  SELECT "closedAt" INTO ended FROM "HostAllocation"
  WHERE "nodeId" = NEW."nodeId" AND "closedAt" IS NOT NULL AND "closedAt" > NEW."startAt" AND "heldAt" < "closedAt"
  ORDER BY "closedAt" DESC LIMIT 1;
  IF ended < coalesce(NEW."endAt", 'infinity') THEN
    NEW."startAt" := ended;
    NEW."heldAt" := greatest(NEW."heldAt", CASE WHEN NEW."heldAt" IS NOT NULL THEN ended END);
  END IF;
  RETURN NEW;
END $$;
