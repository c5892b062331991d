-- How many Pclouds a tenant has has an end, as the engine says. Its row is locked by whoever makes one.
CREATE FUNCTION berth_pcloud_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "Pcloud" WHERE "tenantId" IN (SELECT "tenantId" FROM added) AND "deletedAt" IS NULL
    GROUP BY "tenantId" HAVING count(*) > 2000) THEN
    RAISE EXCEPTION 'new row for relation "Pcloud" violates check constraint "Pcloud_count"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'Pcloud_count';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Pcloud_count" AFTER INSERT ON "Pcloud" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION berth_pcloud_count();
