import 'server-only'
import { invalid, type Problem } from '@/lib/base/problem'
import { refusedUrl } from './send-outgoing.server'

type Field = { name: string; widget: string }

/** The refusal of the first address among the settings of a registered kind that Berth must not call; null: none. */
export function refusedSetting(
  fields: readonly Field[],
  settings: Readonly<Record<string, unknown>>,
  /** Where the settings lie in the request. */
  path = '',
): Problem | null {
  for (const { name, widget } of fields) {
    const value = settings[name] ?? null
    const refused = widget === 'url' && value !== null ? refusedUrl(String(value)) : null
    if (refused !== null) return invalid(`${path}${name}`, refused)
  }
  return null
}
