import { z } from 'zod'
import { contract, route } from '@/lib/api/contract'
import { sortedPageFields } from '@/lib/api/paging/cursor'
import { idParams, pageOf } from '@/lib/api/paging/page'
import {
  callbackAnswerSchema,
  driverReportSchema,
  launchAnswerSchema,
  launchBatchAnswerSchema,
  launchBatchSchema,
  launchDetailSchema,
  launchRequestSchema,
  launchResponseSchema,
  launchSchema,
  outcomeAnswerSchema,
  outcomeReportSchema,
} from '@/lib/features/decisions/schema'
import { alternativesSchema } from './alternatives-schema'
import { launchChoicesQuery, launchChoicesSchema } from './choices/schema'
import { launchEachAnswerSchema, launchEachSchema } from './each/schema'
import { backwards, isForwards, launchFilterFields } from './read/list-schema'
import { launchSorts } from './read/orders'
import { receiptSchema } from './read/receipt-schema'
import { streamedAnswerSchema, streamedLaunchSchema } from './stream/schema'
import {
  launchWhySchema,
  levelWhyNotSchema,
  whyNotQuerySchema,
  whyNotSchema,
} from './why/why-schema'

export const launchContract = contract(
  { noun: 'launches' },
  {
    create: route({
      method: 'POST',
      path: '/launches',
      permission: 'launch.write',
      summary:
        'Decides where a deployable runs, reserves its capacity and stores the receipt. With dryRun=true it only returns the alternatives.',
      // Unknown parameters are refused because a misspelt dryRun must not launch.
      query: z.strictObject({ dryRun: z.enum(['true', 'false']).default('false') }),
      body: launchRequestSchema,
      answer: z.union([launchAnswerSchema, alternativesSchema]),
      status: 201,
      otherStatus: 200,
      idempotency: 'answer',
      isRateLimited: true,
    }),
    listChoices: route({
      method: 'GET',
      path: '/launch-choices',
      permission: 'launch.write',
      summary:
        'Lists by name what the caller can launch, and the open pools that accept it; with a private cloud also which of these can run on its hosts now.',
      query: launchChoicesQuery,
      answer: launchChoicesSchema,
      mostEntries: 5_000,
      // With a private cloud every deployable is decided, which takes about a second with 10,000 accounts.
      isLarge: true,
    }),
    createBatch: route({
      method: 'POST',
      path: '/launch-batches',
      permission: 'launch.write',
      summary:
        'Decides up to 100 launches in one transaction: all of them or, when one is refused, none.',
      body: launchBatchSchema,
      answer: launchBatchAnswerSchema,
      status: 201,
      idempotency: 'answer',
      isRateLimited: true,
    }),
    launchEach: route({
      method: 'POST',
      path: '/launches:batch',
      permission: 'launch.write',
      summary:
        'Decides up to 500 launches, each separately and with its own idempotency key. The answer contains a result for each.',
      body: launchEachSchema,
      answer: launchEachAnswerSchema,
      isRateLimited: true,
      mostEntries: 1_500,
    }),
    stream: route({
      method: 'POST',
      path: '/launch-stream',
      permission: 'launch.write',
      summary:
        'Decides launches as their lines arrive, each with its own idempotency key, and answers each with a line as soon as it is decided. The last line states why the stream ended, and whether to reconnect.',
      upload: 'application/x-ndjson',
      uploadSchema: streamedLaunchSchema,
      bodyLimit: 256 * 1024 * 1024,
      answer: streamedAnswerSchema,
      answerType: 'application/x-ndjson',
      isRateLimited: true,
      mostEntries: 50,
    }),
    list: route({
      method: 'GET',
      path: '/launches',
      permission: 'launch.read',
      summary:
        'Lists launches, newest first or in the order of a column; users of a tenant see their own.',
      query: z
        .strictObject({
          ...sortedPageFields,
          ...launchFilterFields,
          sort: z.enum(launchSorts).optional(),
        })
        .refine(isForwards, backwards),
      answer: pageOf(launchResponseSchema),
    }),
    export: route({
      method: 'GET',
      path: '/launches/export',
      permission: 'launch.read',
      summary: 'Returns all launches that match as a CSV file, newest first.',
      query: z.strictObject(launchFilterFields).refine(isForwards, backwards),
      answer: z.string(),
      file: { when: 'always', types: { 'text/csv': z.string() } },
    }),
    show: route({
      method: 'GET',
      path: '/launches/:id',
      permission: 'launch.read',
      summary: 'Shows the current state of a launch.',
      params: idParams,
      answer: launchDetailSchema,
      mostEntries: 50,
    }),
    why: route({
      method: 'GET',
      path: '/launches/:id/why',
      permission: 'launch.read',
      summary: 'Shows a launch with all its attempts; only staff see where they went.',
      params: idParams,
      answer: launchWhySchema,
      mostEntries: 1_000,
    }),
    whyNot: route({
      method: 'GET',
      path: '/launches/:id/why-not',
      permission: 'launch.audit',
      summary:
        'Explains why a launch did not go to an account, a pod, or a node (for the VM of that number), and the smallest change that would have made it possible.',
      params: idParams,
      query: whyNotQuerySchema,
      answer: z.union([whyNotSchema, levelWhyNotSchema]),
      mostEntries: 1_000,
    }),
    end: route({
      method: 'DELETE',
      path: '/launches/:id',
      permission: 'launch.write',
      summary: 'Ends a launch and frees its capacity.',
      params: idParams,
      answer: launchSchema,
    }),
    reportOutcome: route({
      method: 'POST',
      path: '/launches/:id/outcome',
      permission: 'launch.write',
      summary:
        'Reports how an attempt ended; after a failure the response contains the next account to try.',
      params: idParams,
      body: outcomeReportSchema,
      answer: outcomeAnswerSchema,
      isRateLimited: true,
    }),
    showReceipt: route({
      method: 'GET',
      path: '/receipts/:id',
      permission: 'launch.audit',
      summary: 'Exports the decision of one attempt with all its inputs, for berth verify.',
      params: idParams,
      answer: receiptSchema,
      isLarge: true,
      limitConcurrency: true,
    }),
    takeCallback: route({
      method: 'POST',
      path: '/driver-callbacks/:token',
      permission: 'public',
      summary:
        'Reports how one attempt ended; for the driver that received this address with its call.',
      params: z.object({ token: z.string().min(1).max(200) }),
      body: driverReportSchema,
      answer: callbackAnswerSchema,
    }),
  },
)
