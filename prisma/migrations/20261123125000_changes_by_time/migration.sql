-- Recent changes are read by their time, which an import of past facts does not share with its id.
CREATE INDEX "AuditEntry_action_at_id_idx" ON "AuditEntry"("action", "at", "id");
DROP INDEX "AuditEntry_action_id_idx";
