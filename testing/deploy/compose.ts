import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

export const composeFile = path.resolve(import.meta.dirname, '../../deploy/container/compose.yaml')

/** The fields of the Compose specification in use. A misspelt field is rejected. */
const health = z.strictObject({
  test: z.array(z.string()),
  interval: z.string(),
  retries: z.number(),
})
const service = z.strictObject({
  image: z.string(),
  build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
  depends_on: z
    .record(z.string(), z.strictObject({ condition: z.literal('service_healthy') }))
    .default({}),
  environment: z.record(z.string(), z.string()),
  ports: z.array(z.string().regex(/^127\.0\.0\.1:\d+:\d+$/)).default([]),
  volumes: z.array(z.string()),
  healthcheck: health.optional(),
  read_only: z.boolean().default(false),
  tmpfs: z.array(z.string()).default([]),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  stop_grace_period: z.string().optional(),
  restart: z.literal('unless-stopped'),
})
const composeSchema = z.strictObject({
  services: z.strictObject({ postgres: service, berth: service }),
  volumes: z.record(z.string(), z.strictObject({})),
})

export const compose = () => composeSchema.parse(parse(readFileSync(composeFile, 'utf8')))
