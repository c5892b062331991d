import 'server-only'
import { invalid, type Problem } from '@/lib/base/problem'
import { refusedUrl } from './send-outgoing.server'

type Field = { name: string; widget: string }

/** Refuses the first address in the settings of a registered kind that Berth must not call. Null if all are allowed. */
export function refusedSetting(
  fields: readonly Field[],
  settings: Readonly<Record<string, unknown>>,
  /** The path of the settings in the request. */
  path = '',
): Problem | null {
  for (const { name, widget } of fields) {
    const value = settings[name] ?? null
    const refused = widget === 'url' && value !== null ? refusedUrl(String(value)) : null
    if (refused !== null) return invalid(`${path}${name}`, refused)
  }
  return null
}
