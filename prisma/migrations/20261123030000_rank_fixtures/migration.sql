-- Requests of the ranker's playground that people keep, as they were typed. Written once.
CREATE TABLE "RankFixture" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "request" TEXT NOT NULL,
    "authorId" TEXT,
    "authorName" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    CONSTRAINT "RankFixture_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "RankFixture_name" CHECK (length("name") BETWEEN 1 AND 200),
    CONSTRAINT "RankFixture_request" CHECK (octet_length("request") BETWEEN 1 AND 262144)
);
CREATE INDEX "RankFixture_name_id_idx" ON "RankFixture"("name", "id");
CREATE INDEX "RankFixture_authorId_idx" ON "RankFixture"("authorId");

ALTER TABLE "RankFixture" ADD CONSTRAINT "RankFixture_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
