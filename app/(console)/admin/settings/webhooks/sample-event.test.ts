import { expect, test } from 'vitest'
import { eventSchema } from '@/lib/features/events/schema'
import { sampleEvent } from './sample-event'

test('the sample on the page is an event', () => {
  expect(eventSchema.parse(sampleEvent)).toEqual(sampleEvent)
})
