import { z } from 'zod'
import { contract, route } from '@/lib/api/contract'
import { idParams, pageOf, pageQuery } from '@/lib/api/paging/page'
import { inputsAgeQuerySchema, inputsAgeSchema } from '@/lib/features/snapshots/schema'
import { type At, atGlobal, atPool, type Ref, type VersionRef } from './policy-routes'
import { effectsRequestSchema, policyEffectsSchema } from './review/schema'
import {
  draftRevisionSchema,
  draftSchema,
  livePolicySchema,
  policyVersionSchema,
  publishSchema,
  restoreSchema,
  saveDraftSchema,
  studioQuerySchema,
  studioSchema,
} from './schema'

/** A draft belongs to one user. Each route reads or changes the caller's own draft. */
const draftRoutesAt = <Params extends z.ZodType<Ref>>(at: At<Params, z.ZodType<VersionRef>>) => ({
  showDraft: route({
    method: 'GET',
    path: `${at.policy}/draft`,
    permission: 'policy.draft',
    summary: `Shows the caller's open draft of the policy of ${at.whose}.`,
    params: at.params,
    answer: draftSchema,
  }),
  saveDraft: route({
    method: 'PUT',
    path: `${at.policy}/draft`,
    permission: 'policy.draft',
    summary: `Saves the caller's draft of the policy of ${at.whose} as a new immutable revision.`,
    params: at.params,
    body: saveDraftSchema,
    answer: draftSchema,
  }),
  discardDraft: route({
    method: 'DELETE',
    path: `${at.policy}/draft`,
    permission: 'policy.draft',
    summary: `Discards the caller's draft of the policy of ${at.whose}; it can be restored for 30 days.`,
    params: at.params,
    answer: z.null(),
    status: 204,
  }),
  restoreDraft: route({
    method: 'POST',
    path: `${at.policy}/draft/restore`,
    permission: 'policy.draft',
    summary: `Restores the caller's newest discarded draft of the policy of ${at.whose}.`,
    params: at.params,
    answer: draftSchema,
  }),
})

const liveRoutesAt = <Params extends z.ZodType<Ref>>(at: At<Params, z.ZodType<VersionRef>>) => ({
  show: route({
    method: 'GET',
    path: at.policy,
    permission: 'policy.read',
    summary: `Shows the live policy of ${at.whose}, and the version that published it.`,
    params: at.params,
    answer: livePolicySchema,
    mostEntries: 1_000,
  }),
  studio: route({
    method: 'GET',
    path: at.studio,
    stores: true,
    permission: 'policy.read',
    summary: `Shows everything needed to edit the policy of ${at.whose}, with its inputs pinned, now or as of an instant.`,
    params: at.params,
    query: studioQuerySchema,
    answer: studioSchema,
    isLarge: true,
  }),
  inputsAge: route({
    method: 'GET',
    path: at.inputsAge,
    permission: 'policy.read',
    summary: 'Counts the changes to the inventory since a snapshot was taken; cheap to poll.',
    params: at.params,
    query: inputsAgeQuerySchema,
    answer: inputsAgeSchema,
  }),
  effects: route({
    method: 'POST',
    path: `${at.policy}/effects`,
    permission: 'policy.preview',
    summary: `Compares the shares of every deployable under a policy with those under the live policy of ${at.whose}, without writing anything.`,
    params: at.params,
    body: effectsRequestSchema,
    answer: policyEffectsSchema,
    isRateLimited: true,
    limitConcurrency: true,
    affects: [],
  }),
})

const versionRoutesAt = <
  Params extends z.ZodType<Ref>,
  VersionParams extends z.ZodType<VersionRef>,
>(
  at: At<Params, VersionParams>,
) => ({
  publish: route({
    method: 'POST',
    path: `${at.policy}/publish`,
    permission: 'policy.publish',
    summary: `Publishes a policy for ${at.whose}; If-Match is the live version it is based on, 0 for none.`,
    params: at.params,
    body: publishSchema,
    answer: policyVersionSchema,
    status: 201,
    idempotency: 'answer',
    ifMatch: true,
    bodyLimit: 8 * 1024 * 1024,
  }),
  restore: route({
    method: 'POST',
    path: `${at.policy}/restore`,
    permission: 'policy.restore',
    summary: `Makes the content of an old version of ${at.whose} the next version.`,
    params: at.params,
    body: restoreSchema,
    answer: policyVersionSchema,
    status: 201,
    idempotency: 'answer',
    ifMatch: true,
  }),
  listVersions: route({
    method: 'GET',
    path: `${at.policy}/versions`,
    permission: 'policy.read',
    summary: `Lists the versions of the policy of ${at.whose}, newest first.`,
    params: at.params,
    query: pageQuery,
    answer: pageOf(policyVersionSchema),
  }),
  showVersion: route({
    method: 'GET',
    path: `${at.policy}/versions/:version`,
    permission: 'policy.read',
    summary: `Shows one version of the policy of ${at.whose}.`,
    params: at.versionParams,
    answer: policyVersionSchema,
  }),
})

/** A pool's policy and the global default have the same operations. */
const contractAt = <Params extends z.ZodType<Ref>, VersionParams extends z.ZodType<VersionRef>>(
  noun: string,
  at: At<Params, VersionParams>,
) =>
  contract(
    { noun, group: 'policies' },
    { ...liveRoutesAt(at), ...draftRoutesAt(at), ...versionRoutesAt(at) },
  )

/** The routes of a policy, with parsed parameters. */
export type PolicyContract = ReturnType<typeof contractAt<z.ZodType<Ref>, z.ZodType<VersionRef>>>

export const poolPolicyContract = contractAt('poolPolicy', atPool)

export const globalPolicyContract = contractAt('globalPolicy', atGlobal)

export const draftRevisionContract = contract(
  { noun: 'draftRevisions', group: 'policies' },
  {
    show: route({
      method: 'GET',
      path: '/draft-revisions/:id',
      permission: 'policy.read',
      summary: 'Shows one immutable revision of a draft, to all staff who have its id.',
      params: idParams,
      answer: draftRevisionSchema,
      mostEntries: 1_000,
    }),
  },
)
