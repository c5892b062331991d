import 'server-only'
import { applyScimRulesJob } from './apply-scim-rules.server'
import { cleanUpJob } from './cleanup.server'
import { cleanUpServersJob, sweepAttemptsJob } from './clouds/clean-up-servers.server'
import { driveAttemptJob } from './clouds/drive-attempt.server'
import { followServersJob } from './clouds/follow-servers.server'
import { queryCloudJob, queryDueCloudsJob } from './clouds/query-cloud.server'
import { deliverWebhookJob } from './deliver-webhook.server'
import { dispatchEventsJob } from './dispatch-events.server'
import { dueHostsJob } from './due-hosts.server'
import { fetchDueMonitoringJob, fetchMonitoringJob } from './fetch-monitoring.server'
import { fetchDueUsageJob, fetchUsageJob } from './fetch-usage.server'
import { foldHeldJob } from './fold-held.server'
import type { Job } from './job'
import { mailHeadsJob } from './mails/mail-heads.server'
import { warnOfExpiryJob } from './mails/warn-of-expiry.server'
import { followCanariesJob } from './policies/follow-canaries.server'
import { followShadowsJob } from './policies/follow-shadows.server'
import { publishDueJob } from './policies/publish-due.server'
import { pruneLaunchesJob } from './prune-launches.server'
import { raiseAlertsJob } from './raise-alerts.server'
import { recordUsageJob } from './record-usage.server'
import { sealLedgersJob } from './seal-ledgers.server'
import { timeOutAttemptsJob } from './time-out-attempts.server'

/** All jobs. */
export const jobs: readonly Job[] = [
  applyScimRulesJob,
  cleanUpServersJob,
  deliverWebhookJob,
  dispatchEventsJob,
  driveAttemptJob,
  fetchDueMonitoringJob,
  fetchDueUsageJob,
  fetchMonitoringJob,
  fetchUsageJob,
  foldHeldJob,
  followCanariesJob,
  followServersJob,
  followShadowsJob,
  cleanUpJob,
  mailHeadsJob,
  pruneLaunchesJob,
  publishDueJob,
  queryCloudJob,
  queryDueCloudsJob,
  raiseAlertsJob,
  recordUsageJob,
  sealLedgersJob,
  sweepAttemptsJob,
  dueHostsJob,
  timeOutAttemptsJob,
  warnOfExpiryJob,
]
