import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { launchBatch, launchDeployable } from '@/lib/features/decisions/launch-deployables.server'
import { listLaunchChoices } from './choices/list-choices.server'
import { launchContract } from './contract'
import { launchEach } from './each/launch-each.server'
import { endLaunch } from './outcome/end-launch.server'
import { reportOutcome } from './outcome/report-outcome.server'
import { takeCallback } from './outcome/take-callback.server'
import { exportLaunches, listLaunches } from './read/list-launches.server'
import { readLaunch } from './read/read-launch.server'
import { readReceipt } from './read/read-receipt.server'
import { streamLaunches } from './stream/stream-launches.server'
import { tryLaunch } from './try-launch.server'
import { readWhy } from './why/read-why.server'
import { readWhyNot } from './why/read-why-not.server'

export const launchEndpoints = bind(launchContract, {
  create: {
    // A dry run creates nothing.
    statusFor: (answer) => ('dryRun' in Object(answer) ? 200 : 201),
    handle: ({ scope, query, body, claim }) =>
      query.dryRun === 'true' ? tryLaunch(scope, body) : launchDeployable(scope, body, claim),
  },
  listChoices: ({ scope, query }) => listLaunchChoices(scope, query),
  createBatch: {
    rateCost: ({ launches }) => launches.length,
    handle: ({ scope, body, claim }) => launchBatch(scope, body.launches, claim),
  },
  launchEach: {
    rateCost: ({ launches }) => launches.length,
    handle: ({ scope, body }) => launchEach(scope, body.launches),
  },
  stream: ({ scope, upload, countMore, signal }) =>
    streamLaunches(scope, { upload, countMore, signal }),
  list: ({ scope, query }) => listLaunches(scope, query),
  export: ({ scope, query }) => exportLaunches(scope, query),
  show: ({ scope, params }) => readLaunch(scope, params.id),
  why: ({ scope, params }) => readWhy(scope, params.id),
  whyNot: ({ scope, params, query }) => readWhyNot(scope, params.id, query),
  end: ({ scope, params }) => endLaunch(scope, params.id),
  reportOutcome: ({ scope, params, body }) => reportOutcome(scope, params.id, body),
  showReceipt: ({ scope, params }) => readReceipt(scope, params.id),
  takeCallback: ({ scope, params, body }) => takeCallback(scope, params.token, body),
})
