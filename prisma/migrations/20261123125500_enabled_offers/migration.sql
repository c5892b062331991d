-- Whether the hosts of an entry of the waiting list are enabled when they are accepted; null: asked before this could be chosen.
ALTER TABLE "HostWaiting" ADD COLUMN "enable" BOOLEAN;
