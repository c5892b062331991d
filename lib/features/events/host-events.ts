import { z } from 'zod'
import { defineEvent } from './define-event'

const ofPcloud = {
  pcloudId: z.string(),
  pcloud: z.string(),
  flavor: z.string(),
}

/** A host, with the name that its owner gave it. Events never name nodes. */
const host = {
  permission: 'pcloud.read',
  payload: z.object({
    ...ofPcloud,
    host: z.string(),
    /** The end of its lease. */
    endAt: z.iso.datetime().nullable(),
    /** The reason, in one sentence. */
    text: z.string(),
  }),
  tenantFields: ['pcloudId', 'pcloud', 'flavor', 'host', 'endAt', 'text'],
} as const

const waiting = {
  permission: 'pcloud.read',
  payload: z.object({
    ...ofPcloud,
    waitingId: z.string(),
    count: z.number().int(),
    /** The end of the offer. */
    offerEndsAt: z.iso.datetime().nullable(),
    text: z.string(),
  }),
  tenantFields: ['pcloudId', 'pcloud', 'flavor', 'waitingId', 'count', 'offerEndsAt', 'text'],
} as const

/** Events of dedicated hosts and of their waiting lists. */
export const hostEvents = [
  defineEvent({ kind: 'host.allocated', summary: 'A Pcloud got a host, disabled.', ...host }),
  defineEvent({
    kind: 'host.reserved',
    summary: 'A host is reserved for a Pcloud from a later time on.',
    ...host,
  }),
  defineEvent({ kind: 'host.enabled', summary: 'A host takes new VMs.', ...host }),
  defineEvent({ kind: 'host.disabled', summary: 'A host takes no new VMs.', ...host }),
  defineEvent({ kind: 'host.activated', summary: 'A reservation of a host began.', ...host }),
  defineEvent({
    kind: 'host.late',
    summary: 'The start of a reservation has passed, and no host is free yet.',
    ...host,
  }),
  defineEvent({ kind: 'host.lease-changed', summary: 'The end of a lease was changed.', ...host }),
  defineEvent({ kind: 'host.lease-ends', summary: 'The lease of a host ends soon.', ...host }),
  defineEvent({ kind: 'host.lease-ended', summary: 'The lease of a host has ended.', ...host }),
  defineEvent({
    kind: 'host.draining',
    summary: 'A host takes nothing new, and is given back when it is empty.',
    ...host,
  }),
  defineEvent({ kind: 'host.released', summary: 'A host was given back to its pool.', ...host }),
  defineEvent({ kind: 'host.replaced', summary: 'A host was replaced by another one.', ...host }),
  defineEvent({ kind: 'host.down', summary: 'The node of a held host went down.', ...host }),
  defineEvent({ kind: 'host.up', summary: 'The node of a held host is up again.', ...host }),
  defineEvent({ kind: 'waiting.asked', summary: 'A Pcloud waits for hosts.', ...waiting }),
  defineEvent({
    kind: 'waiting.offered',
    summary: 'Hosts are offered to a Pcloud that waits for them.',
    ...waiting,
  }),
  defineEvent({ kind: 'waiting.accepted', summary: 'Offered hosts were accepted.', ...waiting }),
  defineEvent({
    kind: 'waiting.lapsed',
    summary: 'An offer was not accepted in time.',
    ...waiting,
  }),
  defineEvent({
    kind: 'waiting.withdrawn',
    summary: 'A Pcloud no longer waits for hosts.',
    ...waiting,
  }),
] as const
