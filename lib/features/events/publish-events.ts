import { z } from 'zod'
import { defineEvent } from './define-event'

const ofRequest = {
  permission: 'policy.read',
  payload: z.object({
    requestId: z.string(),
    /** The kind of document and its id: a pool's id or `global`, a kind of factors, or a module's id. */
    noun: z.enum(['policy', 'ranker-factors', 'module']),
    subject: z.string(),
    subjectName: z.string(),
    /** The SHA-256 of the content that was requested. */
    contentHash: z.string(),
    /** The person, or Berth for automatic changes. */
    by: z.string(),
    /** The id of the person; null for Berth. Events of earlier releases lack it. */
    byId: z.string().nullish(),
    /** The note, or the reason for an automatic change. */
    because: z.string().nullable(),
  }),
  tenantFields: null,
} as const

/** Events of publish requests. */
export const publishEvents = [
  defineEvent({
    kind: 'publish-request.opened',
    summary: 'Someone requested that content is published.',
    ...ofRequest,
  }),
  defineEvent({
    kind: 'publish-request.approved',
    summary: 'An administrator approved a request to publish.',
    ...ofRequest,
  }),
  defineEvent({
    kind: 'publish-request.rejected',
    summary: 'An administrator rejected a request to publish.',
    ...ofRequest,
  }),
  defineEvent({
    kind: 'publish-request.withdrawn',
    summary: 'A request to publish was withdrawn.',
    ...ofRequest,
  }),
  defineEvent({
    kind: 'publish-request.voided',
    summary:
      'A request to publish, with its approvals, became void: its author edited the draft, or another version went live.',
    ...ofRequest,
  }),
  defineEvent({
    kind: 'publish-request.emergency',
    summary: 'An administrator allowed a publish without the required approvals.',
    ...ofRequest,
  }),
  defineEvent({
    kind: 'publish-request.held',
    summary:
      'A scheduled publish was held at its time, because its effects differ from those that its author saw, or because it may not be published.',
    ...ofRequest,
  }),
  defineEvent({
    kind: 'publish-request.published',
    summary: 'The content of a request was published.',
    ...ofRequest,
  }),
  defineEvent({
    kind: 'publish-rule.changed',
    summary: 'The number of approvals that a document needs was changed.',
    permission: 'policy.read',
    payload: z.object({
      id: z.string(),
      before: z.number().int(),
      approvals: z.number().int(),
      by: z.string(),
    }),
    tenantFields: null,
  }),
  defineEvent({
    kind: 'module.published',
    summary: 'A version of a named module was added.',
    permission: 'policy.read',
    payload: z.object({ moduleId: z.string(), version: z.number().int() }),
    tenantFields: null,
  }),
] as const
