import type { z } from 'zod'

type Kinded = Readonly<Record<string, unknown>> & { kind: string }

/** The settings as a request body. Empty fields are omitted, so that the server uses its defaults. */
export const filledSettings = (settings: Kinded): Kinded => ({
  ...Object.fromEntries(
    Object.entries(settings).filter(([, value]) => value !== '' && value !== undefined),
  ),
  kind: settings.kind,
})

/** The settings that the server stores for the request body. Settings that it refuses are returned as they are sent. */
export function storedSettings(settings: Kinded, request: z.ZodType | undefined): unknown {
  const body = filledSettings(settings)
  return request?.safeParse(body).data ?? body
}
