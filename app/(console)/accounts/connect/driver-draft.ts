import { launchDriver } from '@/lib/features/launch-drivers/schema'

/** The values of a driver in a form. The server checks the settings. */
export type DriverDraft = Readonly<Record<string, unknown>> & { kind: string }

/** A newly selected driver with its defaults, and empty texts for settings without one. */
export function freshDriver(kind: string): DriverDraft {
  const { fields, defaults } = launchDriver({ kind })
  return { ...Object.fromEntries(fields.map(({ name }) => [name, ''])), ...defaults, kind }
}
