-- What each process finds wrong when it compares the database with what it noted of the record outside of it.
CREATE TABLE "RecordWatch" (
    "id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "faults" TEXT[],

    CONSTRAINT "RecordWatch_pkey" PRIMARY KEY ("id")
);
