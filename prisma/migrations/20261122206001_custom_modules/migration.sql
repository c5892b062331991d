-- Selection modules of the administrators. A stack names one as custom:<id>@<version>; what that means never changes.
CREATE TABLE "CustomModule" (
    "id" TEXT NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "archivedAt" TIMESTAMPTZ(3),
    CONSTRAINT "CustomModule_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "CustomModule_name" CHECK ("id" ~ '^[a-z][a-z0-9-]*$' AND length("id") <= 60)
);

CREATE TABLE "CustomModuleVersion" (
    "moduleId" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "definition" JSONB NOT NULL,
    "note" TEXT NOT NULL,
    "authorId" TEXT,
    "authorName" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    CONSTRAINT "CustomModuleVersion_pkey" PRIMARY KEY ("moduleId", "version"),
    CONSTRAINT "CustomModuleVersion_definition" CHECK (jsonb_typeof("definition") = 'object')
);
CREATE INDEX "CustomModuleVersion_authorId_idx" ON "CustomModuleVersion"("authorId");

-- Which definitions a version of a policy names. Receipts refer to versions of policies, which are never deleted, so
-- this keeps the definitions of receipts too.
CREATE TABLE "PolicyVersionModule" (
    "policyVersionId" TEXT NOT NULL,
    "moduleId" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    CONSTRAINT "PolicyVersionModule_pkey" PRIMARY KEY ("policyVersionId", "moduleId", "version")
);
CREATE INDEX "PolicyVersionModule_moduleId_version_idx" ON "PolicyVersionModule"("moduleId", "version");

ALTER TABLE "CustomModuleVersion" ADD CONSTRAINT "CustomModuleVersion_moduleId_fkey" FOREIGN KEY ("moduleId") REFERENCES "CustomModule"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "CustomModuleVersion" ADD CONSTRAINT "CustomModuleVersion_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "PolicyVersionModule" ADD CONSTRAINT "PolicyVersionModule_policyVersionId_fkey" FOREIGN KEY ("policyVersionId") REFERENCES "PolicyVersion"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "PolicyVersionModule" ADD CONSTRAINT "PolicyVersionModule_moduleId_version_fkey" FOREIGN KEY ("moduleId", "version") REFERENCES "CustomModuleVersion"("moduleId", "version") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The names of modules in a policy document.
CREATE FUNCTION berth_modules_named("document" jsonb) RETURNS TABLE ("moduleId" text, "version" integer)
LANGUAGE sql IMMUTABLE AS $$
  SELECT DISTINCT named[1], named[2]::integer
  FROM jsonb_path_query("document", 'lax $.modules[*].module ? (@.type() == "string")') AS entry,
    regexp_match(entry #>> '{}', '^custom:([a-z][a-z0-9-]*)@([1-9][0-9]{0,8})$') AS named
  WHERE named IS NOT NULL
$$;

CREATE FUNCTION berth_note_modules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "PolicyVersionModule" ("policyVersionId", "moduleId", "version")
    SELECT NEW."id", "moduleId", "version" FROM berth_modules_named(NEW."document");
  RETURN NULL;
END $$;
CREATE TRIGGER "PolicyVersion_modules" AFTER INSERT ON "PolicyVersion" FOR EACH ROW EXECUTE FUNCTION berth_note_modules();
CREATE TRIGGER "PolicyVersionModule_append_only" BEFORE INSERT OR UPDATE OR DELETE ON "PolicyVersionModule" FOR EACH ROW
  WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION berth_refuse_change();

-- Versions count 1, 2, 3 without a gap. The lock makes a second author wait for the first one.
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

-- A version is written once. Its author's account may go (the name stays), and a module that nothing names takes its
-- versions along.
CREATE TRIGGER "CustomModuleVersion_append_only" BEFORE UPDATE ON "CustomModuleVersion" FOR EACH ROW
  WHEN (ROW(OLD."moduleId", OLD."version", OLD."definition", OLD."note", OLD."authorName", OLD."createdAt")
    IS DISTINCT FROM ROW(NEW."moduleId", NEW."version", NEW."definition", NEW."note", NEW."authorName", NEW."createdAt")
    OR NEW."authorId" IS NOT NULL AND OLD."authorId" IS DISTINCT FROM NEW."authorId")
  EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "CustomModuleVersion_no_delete" BEFORE DELETE ON "CustomModuleVersion" FOR EACH ROW
  WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "CustomModuleVersion_no_truncate" BEFORE TRUNCATE ON "CustomModuleVersion" FOR EACH STATEMENT EXECUTE FUNCTION berth_refuse_change();

-- A draft may name what does not exist, so that no foreign key can keep what it names.
CREATE FUNCTION berth_keep_drafted_module() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "PolicyDraftRevision", berth_modules_named("document") AS named WHERE named."moduleId" = OLD."id") THEN
    RAISE EXCEPTION 'A draft names the module %', OLD."id" USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER "CustomModule_drafted" BEFORE DELETE ON "CustomModule" FOR EACH ROW EXECUTE FUNCTION berth_keep_drafted_module();
CREATE TRIGGER "CustomModule_id" BEFORE UPDATE OF "id" ON "CustomModule" FOR EACH ROW
  WHEN (OLD."id" IS DISTINCT FROM NEW."id") EXECUTE FUNCTION berth_refuse_change();
