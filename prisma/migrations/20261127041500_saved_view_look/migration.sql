-- Which columns a saved view hides, and how dense its rows are.
ALTER TABLE "SavedView" ADD COLUMN "look" JSONB;
