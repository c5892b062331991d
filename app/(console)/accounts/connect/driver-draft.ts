import { launchDriver } from '@/lib/features/launch-drivers/schema'

/** A driver as a form holds it; the server checks the settings. */
export type DriverDraft = Readonly<Record<string, unknown>> & { kind: string }

/** A driver that has just been chosen: its defaults, and empty texts for what has none. */
export function freshDriver(kind: string): DriverDraft {
  const { fields, defaults } = launchDriver({ kind })
  return { ...Object.fromEntries(fields.map(({ name }) => [name, ''])), ...defaults, kind }
}
