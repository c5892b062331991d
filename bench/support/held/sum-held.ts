/**
 * Adds the launches of a database to the hourly sums, for benches that copied launches with triggers disabled.
 */
export const SUM_HELD_SQL = [
  'TRUNCATE "HeldChange", "HeldSum", "HeldPlace"',
  `INSERT INTO "HeldChange"
    SELECT edge."hour", l."poolId", coalesce(l."tenantId", ''), l."accountId", coalesce(l."realm", ''), edge."profile",
      sum(edge."launchesStarted"), sum(edge."launchesEnded"), sum(edge."started"), sum(edge."startedMs"), sum(edge."ended"), sum(edge."endedMs")
    FROM "Launch" l, berth_held_edges(l."state", l."accountId", l."at", l."settledAt", l."endedAt", l."instances", l."hardwareProfile", l."assemblies") edge
    GROUP BY 1, 2, 3, 4, 5, 6`,
  'SELECT berth_fold_held()',
  'VACUUM "HeldChange"',
]
