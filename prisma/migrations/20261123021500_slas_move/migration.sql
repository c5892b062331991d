-- An SLA that was entered for the wrong account is moved; that decides like any other change of it.
DROP TRIGGER "Sla_account" ON "Sla";
DROP TRIGGER "Sla_facts_changed" ON "Sla";
CREATE TRIGGER "Sla_facts_changed" AFTER INSERT OR DELETE OR UPDATE OF "name", "accountId", "tenantId", "startAt", "endAt", "services", "archivedAt"
  ON "Sla" FOR EACH STATEMENT EXECUTE FUNCTION berth_facts_changed('facts');
-- A preference is of one service type for good, as it is of one tenant: a change of it would be another preference.
DROP TRIGGER "RankPreference_facts_changed" ON "RankPreference";
CREATE TRIGGER "RankPreference_facts_changed" AFTER INSERT OR DELETE OR UPDATE OF "priorities", "archivedAt"
  ON "RankPreference" FOR EACH STATEMENT EXECUTE FUNCTION berth_facts_changed('facts');
