-- Reserved and offered hosts are few; free hosts are read without them.
CREATE INDEX "HostAllocation_reserved_idx" ON "HostAllocation" ("nodeId") WHERE "closedAt" IS NULL AND "heldAt" IS NULL;
