import { importsOf, withoutComments } from './imports'
import { isTestFile } from './rooms'
import type { Sources } from './source-files'

const LINES = 200
const LEFT_OUT =
  /\b(test|it|describe)(\.\w+)*\.(only|skip|todo|fixme|skipIf|runIf|fails)\b|\b(xit|xtest|xdescribe|fit|fdescribe)\(/
const ENVIRONMENT_READERS =
  /^(lib\/env\.server\.ts$|instrumentation\.ts$|[^/]+\.config\.\w+$|prisma\/seed\/run\.ts$|(scripts|testing|bench|e2e|bin)\/)/

/** Files too long to be seen at once. */
export const longFiles = (sources: Sources): string[] =>
  [...sources].flatMap(([file, text]) => {
    const lines = text.trimEnd().split('\n').length
    return lines > LINES ? [`${file} has ${lines} lines, more than ${LINES}`] : []
  })

/** Tests that are switched off, or that switch the others off. */
export const leftOutTests = (sources: Sources): string[] =>
  [...sources].flatMap(([file, text]) => {
    const found = isTestFile(file) ? LEFT_OUT.exec(withoutComments(text)) : null
    return found === null ? [] : [`${file}: ${found[0]}`]
  })

/** Server files that a browser's build would not refuse. */
export function unguardedServerFiles(sources: Sources): string[] {
  const guarded = new Set(
    importsOf(sources).flatMap(({ from, to }) => (to === 'server-only' ? [from] : [])),
  )
  const isServerFile = (file: string) => /\.server\.tsx?$/.test(file)
  return [...sources.keys()].filter((file) => isServerFile(file) && !guarded.has(file))
}

/** Readers of the environment beside the one that parses it. */
export const environmentReaders = (sources: Sources): string[] =>
  [...sources].flatMap(([file, text]) => {
    if (ENVIRONMENT_READERS.test(file) || isTestFile(file)) return []
    return /\bprocess\.env\b/.test(withoutComments(text)) ? [file] : []
  })

const SPREAD_LITERAL = /\.\.\.\(?\{/

/** Object literals that are spread into another one, which hides the length of the outer literal. */
export const spreadLiterals = (sources: Sources): string[] =>
  [...sources].flatMap(([file, text]) =>
    !file.startsWith('testing/house/') && SPREAD_LITERAL.test(withoutComments(text)) ? [file] : [],
  )

const FORMATTERS =
  /\.toLocale(Date|Time)?String\(|\bIntl\.(DateTimeFormat|RelativeTimeFormat|NumberFormat)\b|\bsuppressHydrationWarning\b/
/** The signs of the reader are in `fixedText` and `decimalText`. */
const OWN_DECIMALS = /^(app|components)\/(?!forms\/number-text|trace\/ranking\/rank-numbers)/
const FORMATTING_FILES = new Set([
  'lib/base/time-text.ts',
  'components/time/reader-clock.tsx',
  'lib/base/number-text.ts',
  'lib/base/reader-format.ts',
  // The colour scheme is set on this element before React runs.
  'app/layout.tsx',
])

/** Pages and features that write times or numbers in a way of their own. */
export const ownFormatters = (sources: Sources): string[] =>
  [...sources].flatMap(([file, text]) => {
    if (!/^(app|components|lib\/(base|features))\//.test(file) || FORMATTING_FILES.has(file))
      return []
    if (isTestFile(file)) return []
    const code = withoutComments(text)
    const decimals = OWN_DECIMALS.test(file) ? /\.toFixed\([^)]/.exec(code) : null
    const found = FORMATTERS.exec(code) ?? decimals
    return found === null ? [] : [`${file}: ${found[0]}`]
  })

/** What runs on the server alone, without its tests. */
const isOnServer = (file: string) =>
  !isTestFile(file) && (/\.server\.tsx?$/.test(file) || file.startsWith('server/'))

/** Where the clock of the process is read, and the launches, which take their times from their calls. */
const LOCAL_CLOCK_READERS = /^lib\/(db\/clock\.server\.ts$|features\/launches\/)/

/** Server code that reads the clock of the process: times are the database's, by `now()` of lib/db/clock.server. */
export const localClockReaders = (sources: Sources): string[] =>
  [...sources].flatMap(([file, text]) => {
    if (!isOnServer(file) || LOCAL_CLOCK_READERS.test(file)) return []
    return /\bnew Date\(\)|\bDate\.now\(\)/.test(withoutComments(text)) ? [file] : []
  })

/** Every process-wide value goes through `processState`. The second file checks whether it runs in a window. */
const GLOBAL_USERS = new Set(['lib/base/process-state.ts', 'lib/api/browser/person-activity.ts'])

/** Product code with process-wide values of its own. */
export const ownGlobals = (sources: Sources): string[] =>
  [...sources].flatMap(([file, text]) => {
    if (!/^(app|components|lib|server)\//.test(file) || isTestFile(file)) return []
    return !GLOBAL_USERS.has(file) && /\bglobalThis\b/.test(withoutComments(text)) ? [file] : []
  })

/** Server modules whose variables do not depend on what was done before. */
const CONSTANT_VARIABLES = new Set([
  'lib/api/system/openapi.server.ts',
  'lib/auth/password.server.ts',
  'lib/db/new-seed.server.ts',
  'lib/features/password-links/weak-password.server.ts',
  'lib/workarounds/collect-garbage.server.ts',
  // The ids of messages.
  'server/processes/collect-counts.ts',
])

/**
 * Server modules with variables. Test files share the modules of a process, and the values of `processState` alone are
 * put back between them.
 */
export const moduleVariables = (sources: Sources): string[] =>
  [...sources].flatMap(([file, text]) =>
    isOnServer(file) && !CONSTANT_VARIABLES.has(file) && /^let /m.test(text) ? [file] : [],
  )

const OWN_GETTER = /^ {4,}get \w+\(\)/m
/** Its objects live as long as a simulation, and so does what they refer to. */
const HAS_GETTERS = 'lib/engine/selection/simulate/simulated-inventory.ts'

/** Functions that make an object with a getter of its own: V8 keeps it, and all it refers to, until a full collection. */
export const ownGetters = (sources: Sources): string[] =>
  [...sources].flatMap(([file, text]) => {
    if (!/^(lib|server)\//.test(file) || isTestFile(file) || file === HAS_GETTERS) return []
    return OWN_GETTER.test(withoutComments(text)) ? [file] : []
  })

const TOP_AWAIT = /^(?:const .+ = |[\w.]+ = )?await |^try \{\n(?: .*\n)*? .*\bawait /m
const ARROW = /^const (\w+) = (?:async )?(?:\([^=]*\)(?:: [^=]+)? =>|\w+ =>)/gm

/** Arrow functions below a top-level await: while it waits, they cannot be called yet. Declared functions can. */
export const lateArrows = (sources: Sources): string[] =>
  [...sources].flatMap(([file, text]) => {
    const from = isTestFile(file) ? -1 : text.search(TOP_AWAIT)
    if (from < 0) return []
    return [...text.slice(from).matchAll(ARROW)].map(([, name]) => `${file}: ${name}`)
  })

const PRICES = /\b(price(Range|Delta)?Text\(|(costPerHour|perUnitHour)\b(?!: null))/
/** Texts of rows whose table has the currency in its head and beside each name. */
const PRICES_OF_A_TABLE = 'components/trace/selection/distribution-rows.ts'

/** Pages that write a price and know no currency to write beside it. */
export const pricesWithoutCurrency = (sources: Sources): string[] =>
  [...sources].flatMap(([file, text]) => {
    if (!/^(app|components)\//.test(file) || isTestFile(file) || file === PRICES_OF_A_TABLE)
      return []
    const code = withoutComments(text)
    const found = /currency/i.test(code) ? null : PRICES.exec(code)
    return found === null ? [] : [`${file}: ${found[0]}`]
  })
