-- The run-rate is computed from the recorded launches; hourly samples of it are not needed.
DROP TABLE "HourlyRate";
