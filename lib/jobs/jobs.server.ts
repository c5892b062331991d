import 'server-only'
import { cleanUpAttemptJob, sweepAttemptsJob } from './clean-up-attempt.server'
import { keepHouseJob } from './cleanup.server'
import { deliverWebhookJob } from './deliver-webhook.server'
import { dispatchEventsJob } from './dispatch-events.server'
import { driveAttemptJob } from './drive-attempt.server'
import { fetchDueMonitoringJob, fetchMonitoringJob } from './fetch-monitoring.server'
import { fetchDueUsageJob, fetchUsageJob } from './fetch-usage.server'
import { followServersJob } from './follow-servers.server'
import type { Job } from './job'
import { mailHeadsJob } from './mail-heads.server'
import { pruneLaunchesJob } from './prune-launches.server'
import { raiseAlertsJob } from './raise-alerts.server'
import { recordUsageJob } from './record-usage.server'
import { sealLedgersJob } from './seal-ledgers.server'
import { tendHostsJob } from './tend-hosts.server'
import { timeOutAttemptsJob } from './time-out-attempts.server'

/** Every job there is. */
export const jobs: readonly Job[] = [
  cleanUpAttemptJob,
  deliverWebhookJob,
  dispatchEventsJob,
  driveAttemptJob,
  fetchDueMonitoringJob,
  fetchDueUsageJob,
  fetchMonitoringJob,
  fetchUsageJob,
  followServersJob,
  keepHouseJob,
  mailHeadsJob,
  pruneLaunchesJob,
  raiseAlertsJob,
  recordUsageJob,
  sealLedgersJob,
  sweepAttemptsJob,
  tendHostsJob,
  timeOutAttemptsJob,
]
