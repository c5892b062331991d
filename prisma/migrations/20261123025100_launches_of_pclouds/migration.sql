-- The launches that named a Pcloud, newest first; the expression is the one that Prisma writes for a filter by it.
CREATE INDEX "Launch_pcloud_idx" ON "Launch" (("request" #> '{pcloud}'), "at" DESC, "id" DESC)
  WHERE ("request" #> '{pcloud}') <> 'null';
