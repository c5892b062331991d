-- What launches held, summed by hours, so that reports do not read each launch. Text is empty where a launch has none: such
-- keys are equal, and joined by hash.

-- The numbers of a block of 1, 6 or 240 hours count from 1970 in UTC, and a block has the number of its first hour.
-- Milliseconds are summed over instances, each from the begin of the block.
ALTER TABLE "HeldSum"
  ADD CONSTRAINT "HeldSum_hours" CHECK ("hours" IN (1, 6, 240) AND "hour" % "hours" = 0);

-- "HeldChange" has what is not in the sums yet. Transactions only insert there, so that none waits for another one; a job
-- adds its rows to the sums and deletes them in one statement. Reports read both in one snapshot.

-- The hour in which a begin or an end counts. An end at a full hour counts in the hour before, in which its launch ran.
CREATE FUNCTION berth_held_hour(is_end boolean, instant timestamptz) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT floor((date_part('epoch', instant) - CASE WHEN is_end THEN 0.001 ELSE 0 END) / 3600)::integer
$$;

-- Milliseconds from the begin of a numbered hour. Times are stored in whole ones.
CREATE FUNCTION berth_ms_in_hour(instant timestamptz, hour integer) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT round(date_part('epoch', instant) * 1000)::bigint - hour::bigint * 3600000
$$;

-- The begin and the end of what a launch holds, for each of its hardware profiles: when they are, and what they add to the
-- sums of their hour. An instance is held from its reported success, or from the decision while none is known, until its
-- launch ends. The first profile counts the launch.
CREATE FUNCTION berth_held_edges(in_state text, in_account text, decided timestamptz, reported timestamptz, finished timestamptz,
  instances integer, in_profile text, assemblies jsonb)
RETURNS TABLE ("isEnd" boolean, "at" timestamptz, "hour" integer, "profile" text, "launchesStarted" integer,
  "launchesEnded" integer, "started" bigint, "startedMs" bigint, "ended" bigint, "endedMs" bigint)
LANGUAGE sql IMMUTABLE AS $$
  SELECT timed."isEnd", timed."at", timed."hour", part."profile",
    CASE WHEN timed."isEnd" THEN 0 ELSE part."leads" END, CASE WHEN timed."isEnd" THEN part."leads" ELSE 0 END,
    CASE WHEN timed."isEnd" THEN 0 ELSE part."n" END, CASE WHEN timed."isEnd" THEN 0 ELSE part."n" * timed."ms" END,
    CASE WHEN timed."isEnd" THEN part."n" ELSE 0 END, CASE WHEN timed."isEnd" THEN part."n" * timed."ms" ELSE 0 END
  FROM (VALUES (false, coalesce(reported, decided)), (true, finished)) AS edge ("isEnd", "at")
  CROSS JOIN LATERAL (SELECT edge."isEnd", edge."at", numbered."hour", berth_ms_in_hour(edge."at", numbered."hour") AS "ms"
    FROM (SELECT berth_held_hour(edge."isEnd", edge."at") AS "hour") AS numbered) AS timed
  CROSS JOIN (
    SELECT coalesce(in_profile, '') AS "profile", instances::bigint AS "n", 1 AS "leads" WHERE assemblies IS NULL
    UNION ALL
    SELECT coalesce(each->>'hardwareProfile', ''), (each->>'count')::bigint, (place = 1)::integer
    FROM jsonb_array_elements(assemblies) WITH ORDINALITY AS every (each, place)) AS part
  WHERE in_state IN ('pending', 'running', 'ended') AND in_account IS NOT NULL AND edge."at" IS NOT NULL
    AND (finished IS NULL OR finished > coalesce(reported, decided))
$$;

-- Notes what inserted launches add to the sums. A deleted launch stays in them: reports outlive it.
CREATE FUNCTION berth_note_held() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "HeldChange"
  SELECT edge."hour", l."poolId", coalesce(l."tenantId", ''), l."accountId", coalesce(l."realm", ''), edge."profile",
    sum(edge."launchesStarted"), sum(edge."launchesEnded"), sum(edge."started"), sum(edge."startedMs"), sum(edge."ended"), sum(edge."endedMs")
  FROM "after" AS l
  CROSS JOIN LATERAL berth_held_edges(l."state", l."accountId", l."at", l."settledAt", l."endedAt", l."instances", l."hardwareProfile", l."assemblies") AS edge
  GROUP BY 1, 2, 3, 4, 5, 6;
  RETURN NULL;
END $$;
CREATE TRIGGER "Launch_held" AFTER INSERT ON "Launch" REFERENCING NEW TABLE AS "after"
  FOR EACH STATEMENT EXECUTE FUNCTION berth_note_held();

-- Notes what updated launches add to the sums, and take from them.
CREATE FUNCTION berth_note_held_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "HeldChange"
  SELECT edge."hour", l."poolId", coalesce(l."tenantId", ''), l."accountId", coalesce(l."realm", ''), edge."profile",
    sum(l."sign" * edge."launchesStarted"), sum(l."sign" * edge."launchesEnded"), sum(l."sign" * edge."started"),
    sum(l."sign" * edge."startedMs"), sum(l."sign" * edge."ended"), sum(l."sign" * edge."endedMs")
  FROM (SELECT 1 AS "sign", * FROM "after" UNION ALL SELECT -1, * FROM "before") AS l
  CROSS JOIN LATERAL berth_held_edges(l."state", l."accountId", l."at", l."settledAt", l."endedAt", l."instances", l."hardwareProfile", l."assemblies") AS edge
  GROUP BY 1, 2, 3, 4, 5, 6
  HAVING sum(l."sign" * edge."launchesStarted") <> 0 OR sum(l."sign" * edge."launchesEnded") <> 0 OR sum(l."sign" * edge."started") <> 0
    OR sum(l."sign" * edge."startedMs") <> 0 OR sum(l."sign" * edge."ended") <> 0 OR sum(l."sign" * edge."endedMs") <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER "Launch_held_again" AFTER UPDATE ON "Launch" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after"
  FOR EACH STATEMENT EXECUTE FUNCTION berth_note_held_again();

-- Adds what was noted to the sums; returns the number of rows. One at a time: the lock is a statement of its own, so that
-- the next one sees the places of the one before.
CREATE FUNCTION berth_fold_held() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  folded integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('berth-fold-held'));
  WITH "taken" AS (DELETE FROM "HeldChange" RETURNING *),
  "added" AS (
    INSERT INTO "HeldPlace" AS place ("poolId", "tenantId", "accountId", "realm", "profile", "since")
    SELECT "poolId", "tenantId", "accountId", "realm", "profile", min("hour") FROM "taken" GROUP BY 1, 2, 3, 4, 5
    ON CONFLICT ("poolId", "tenantId", "accountId", "realm", "profile") DO UPDATE SET "since" = least(place."since", excluded."since")
    RETURNING *),
  "block" AS (
    SELECT size."hours", taken."hour" - taken."hour" % size."hours" AS "hour", added."id" AS "placeId",
      sum(taken."launchesStarted") AS "launchesStarted", sum(taken."launchesEnded") AS "launchesEnded",
      sum(taken."started") AS "started", sum(taken."startedMs" + taken."started" * (taken."hour" % size."hours") * 3600000) AS "startedMs",
      sum(taken."ended") AS "ended", sum(taken."endedMs" + taken."ended" * (taken."hour" % size."hours") * 3600000) AS "endedMs"
    FROM "taken" JOIN "added" USING ("poolId", "tenantId", "accountId", "realm", "profile")
    CROSS JOIN (VALUES (1), (6), (240)) AS size ("hours")
    GROUP BY 1, 2, 3),
  "summed" AS (
    INSERT INTO "HeldSum" AS it
    SELECT "hours", "hour", "placeId", "launchesStarted", "launchesEnded", "started", "startedMs", "ended", "endedMs" FROM "block"
    ON CONFLICT ("hours", "hour", "placeId") DO UPDATE SET
      "launchesStarted" = it."launchesStarted" + excluded."launchesStarted", "launchesEnded" = it."launchesEnded" + excluded."launchesEnded",
      "started" = it."started" + excluded."started", "startedMs" = it."startedMs" + excluded."startedMs",
      "ended" = it."ended" + excluded."ended", "endedMs" = it."endedMs" + excluded."endedMs")
  SELECT count(*) INTO folded FROM "taken";
  RETURN folded;
END $$;
