import type { SentEvent } from '@/lib/features/events/schema'

/** A sample of the event that a webhook receives for a launch. */
export const sampleEvent: SentEvent = {
  id: '7-1042',
  kind: 'launch.decided',
  at: '2026-11-23T10:00:00.000Z',
  subjectId: 'ln7kq2',
  payload: { launchId: 'ln7kq2', state: 'pending', poolId: 'po3x', accountId: 'ac9m', attempts: 1 },
}
