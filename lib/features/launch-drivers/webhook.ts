import { z } from 'zod'
import { defineDriver } from './define-driver'

/**
 * Sends a launch to an HTTP endpoint. The endpoint answers 200 with the result, or 202 and reports the result later: at
 * the address in Location, which is polled until it answers 200, or by calling the callback address of the attempt.
 */
export const webhook = defineDriver({
  kind: 'webhook',
  label: 'An HTTP endpoint launches',
  settings: {
    url: z
      .string()
      .trim()
      .max(2000)
      .regex(/^https?:\/\//, 'Use an address that begins with https://.'),
  },
  defaults: {},
  fields: [
    {
      name: 'url',
      label: 'Address',
      hint: 'Receives a signed POST for each attempt, and answers 200 with the result, or 202.',
      widget: 'url',
    },
  ],
  secret: 'signs-calls',
  canStop: false,
  runner: async () => (await import('./webhook/runner')).webhookRunner,
})
