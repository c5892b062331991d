import { reasons } from '@/lib/engine'
import { withoutComments } from './imports'
import { isTestFile } from './rooms'
import type { Sources } from './source-files'

const HOME = 'lib/engine/reasons/'

/** A hyphenated code as the key of a text or a number: a wording or a status outside its entry. */
const KEYS = /'([a-z]+(?:-[a-z]+)+)':\s*['"`\d]|\['([a-z]+(?:-[a-z]+)+)',\s*[`'"\d{]/g

/** Reason codes outside the registry that a file maps to a wording, a rating or a status. */
export const strayReasonTables = (sources: Sources): string[] =>
  [...sources].flatMap(([file, text]) => {
    if (
      file.startsWith(HOME) ||
      isTestFile(file) ||
      !/^(app|components|lib|bin|server)\//.test(file)
    )
      return []
    const codes = [...withoutComments(text).matchAll(KEYS)].map(
      ([, key, first]) => key ?? first ?? '',
    )
    return codes.filter((code) => Object.hasOwn(reasons, code)).map((code) => `${file}: ${code}`)
  })
