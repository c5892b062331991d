-- The attempts of a launch are the only list of the servers that its cloud still has to delete, so a launch is not deleted
-- with them.
ALTER TABLE "CloudAttempt" DROP CONSTRAINT "CloudAttempt_launchId_fkey";
ALTER TABLE "CloudAttempt" ADD CONSTRAINT "CloudAttempt_launchId_fkey" FOREIGN KEY ("launchId") REFERENCES "Launch"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
