import 'server-only'
import { z } from 'zod'
import { type Endpoint, endpoint, publicEndpoint } from '@/lib/api/endpoint'
import { timedPageFields } from '@/lib/api/paging/cursor.server'
import { idParams, pageOf } from '@/lib/api/paging/page'
import { launchBatch, launchDeployable } from '@/lib/features/decisions/launch-deployables.server'
import {
  callbackAnswerSchema,
  driverReportSchema,
  launchAnswerSchema,
  launchBatchAnswerSchema,
  launchBatchSchema,
  launchDetailSchema,
  launchRequestSchema,
  launchSchema,
  outcomeAnswerSchema,
  outcomeReportSchema,
  shownLaunchSchema,
} from '@/lib/features/decisions/schema'
import { alternativesSchema } from './alternatives-schema'
import { listLaunchChoices } from './choices/list-choices.server'
import { launchChoicesSchema } from './choices/schema'
import { endLaunch } from './outcome/end-launch.server'
import { reportOutcome } from './outcome/report-outcome.server'
import { takeCallback } from './outcome/take-callback.server'
import { exportLaunches, listLaunches } from './read/list-launches.server'
import { backwards, isForwards, launchFilterFields } from './read/list-schema'
import { readLaunch } from './read/read-launch.server'
import { readReceipt } from './read/read-receipt.server'
import { receiptSchema } from './read/receipt-schema'
import { tryLaunch } from './try-launch.server'
import { readWhy } from './why/read-why.server'
import { readWhyNot } from './why/read-why-not.server'
import {
  launchWhySchema,
  levelWhyNotSchema,
  whyNotQuerySchema,
  whyNotSchema,
} from './why/why-schema'

export const launchEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'POST',
    path: '/launches',
    permission: 'launch.write',
    summary:
      'Decides where a deployable lands, reserves its capacity and keeps the receipt; with dryRun=true only tells the alternatives.',
    // A misspelt dryRun must not launch.
    query: z.strictObject({ dryRun: z.enum(['true', 'false']).default('false') }),
    body: launchRequestSchema,
    answer: z.union([launchAnswerSchema, alternativesSchema]),
    status: 201,
    idempotency: 'answer',
    rateCost: () => 1,
    // A dry run creates nothing.
    statusFor: (answer) => ('dryRun' in Object(answer) ? 200 : 201),
    handle: ({ scope, query, body, claim }) =>
      query.dryRun === 'true' ? tryLaunch(scope, body) : launchDeployable(scope, body, claim),
  }),
  endpoint({
    method: 'GET',
    path: '/launch-choices',
    permission: 'launch.write',
    summary: 'Lists by name what the caller can launch, and the open pools that take it.',
    answer: launchChoicesSchema,
    mostEntries: 5_000,
    handle: ({ scope }) => listLaunchChoices(scope),
  }),
  endpoint({
    method: 'POST',
    path: '/launch-batches',
    permission: 'launch.write',
    summary:
      'Decides up to 100 launches in one transaction: all of them or, when one is refused, none.',
    body: launchBatchSchema,
    answer: launchBatchAnswerSchema,
    status: 201,
    idempotency: 'answer',
    rateCost: ({ launches }) => launches.length,
    handle: ({ scope, body, claim }) => launchBatch(scope, body.launches, claim),
  }),
  endpoint({
    method: 'GET',
    path: '/launches',
    permission: 'launch.read',
    summary: 'Launches newest first; people of a tenant see their own.',
    query: z
      .strictObject({ ...timedPageFields, ...launchFilterFields })
      .refine(isForwards, backwards),
    answer: pageOf(shownLaunchSchema),
    handle: ({ scope, query }) => listLaunches(scope, query),
  }),
  endpoint({
    method: 'GET',
    path: '/launches/export',
    permission: 'launch.read',
    summary: 'All launches that match as a CSV file, newest first.',
    query: z.strictObject(launchFilterFields).refine(isForwards, backwards),
    answer: z.string(),
    isLarge: true,
    handle: ({ scope, query }) => exportLaunches(scope, query),
  }),
  endpoint({
    method: 'GET',
    path: '/launches/:id',
    permission: 'launch.read',
    summary: 'Shows a launch as it stands.',
    params: idParams,
    answer: launchDetailSchema,
    mostEntries: 50,
    handle: ({ scope, params }) => readLaunch(scope, params.id),
  }),
  endpoint({
    method: 'GET',
    path: '/launches/:id/why',
    permission: 'launch.read',
    summary: 'Shows a launch with all its attempts; where they went is for staff.',
    params: idParams,
    answer: launchWhySchema,
    mostEntries: 1_000,
    handle: ({ scope, params }) => readWhy(scope, params.id),
  }),
  endpoint({
    method: 'GET',
    path: '/launches/:id/why-not',
    permission: 'launch.audit',
    summary:
      'Says why a launch did not go to an account, a pod, or a node (for the VM of that number), and the smallest change that would have let it in.',
    params: idParams,
    query: whyNotQuerySchema,
    answer: z.union([whyNotSchema, levelWhyNotSchema]),
    mostEntries: 1_000,
    handle: ({ scope, params, query }) => readWhyNot(scope, params.id, query),
  }),
  endpoint({
    method: 'DELETE',
    path: '/launches/:id',
    permission: 'launch.write',
    summary: 'Ends a launch and frees its capacity.',
    params: idParams,
    answer: launchSchema,
    handle: ({ scope, params }) => endLaunch(scope, params.id),
  }),
  endpoint({
    method: 'POST',
    path: '/launches/:id/outcome',
    permission: 'launch.write',
    summary: 'Reports how an attempt ended; after a failure the answer says where to try next.',
    params: idParams,
    body: outcomeReportSchema,
    answer: outcomeAnswerSchema,
    rateCost: () => 1,
    handle: ({ scope, params, body }) => reportOutcome(scope, params.id, body),
  }),
  endpoint({
    method: 'GET',
    path: '/receipts/:id',
    permission: 'launch.audit',
    summary: 'Exports one attempt’s decision with all it was made from, for berth verify.',
    params: idParams,
    answer: receiptSchema,
    isLarge: true,
    limitConcurrency: true,
    handle: ({ scope, params }) => readReceipt(scope, params.id),
  }),
  publicEndpoint({
    method: 'POST',
    path: '/driver-callbacks/:token',
    summary: 'Tells how one attempt ended, by the driver whose call named this address.',
    params: z.object({ token: z.string().min(1).max(200) }),
    body: driverReportSchema,
    answer: callbackAnswerSchema,
    handle: ({ scope, params, body }) => takeCallback(scope, params.token, body),
  }),
]
