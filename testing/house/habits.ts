import { importsOf, withoutComments } from './imports'
import { isTestFile } from './rooms'
import type { Sources } from './source-files'

const LINES = 200
const LEFT_OUT =
  /\b(test|it|describe)(\.\w+)*\.(only|skip|todo|fixme|skipIf|runIf|fails)\b|\b(xit|xtest|xdescribe|fit|fdescribe)\(/
const ENVIRONMENT_READERS =
  /^(lib\/env\.server\.ts$|instrumentation\.ts$|[^/]+\.config\.\w+$|prisma\/seed\/run\.ts$|(scripts|testing|bench|e2e|bin)\/)/

/** Files with too many lines. */
export const longFiles = (sources: Sources): string[] =>
  [...sources].flatMap(([file, text]) => {
    const lines = text.trimEnd().split('\n').length
    return lines > LINES ? [`${file} has ${lines} lines, more than ${LINES}`] : []
  })

/** Tests that are disabled, or that disable others. */
export const disabledTests = (sources: Sources): string[] =>
  [...sources].flatMap(([file, text]) => {
    const found = isTestFile(file) ? LEFT_OUT.exec(withoutComments(text)) : null
    return found === null ? [] : [`${file}: ${found[0]}`]
  })

/** Server files that a build for browsers would accept. */
export function unguardedServerFiles(sources: Sources): string[] {
  const guarded = new Set(
    importsOf(sources).flatMap(({ from, to }) => (to === 'server-only' ? [from] : [])),
  )
  const isServerFile = (file: string) => /\.server\.tsx?$/.test(file)
  return [...sources.keys()].filter((file) => isServerFile(file) && !guarded.has(file))
}

/** Files that read the environment, except the one that parses it. */
export const environmentReaders = (sources: Sources): string[] =>
  [...sources].flatMap(([file, text]) => {
    if (ENVIRONMENT_READERS.test(file) || isTestFile(file)) return []
    return /\bprocess\.env\b/.test(withoutComments(text)) ? [file] : []
  })

const SPREAD_LITERAL = /\.\.\.\(?\{/

/** Object literals spread into another literal, which hides the length of the outer one. */
export const spreadLiterals = (sources: Sources): string[] =>
  [...sources].flatMap(([file, text]) =>
    !file.startsWith('testing/house/') && SPREAD_LITERAL.test(withoutComments(text)) ? [file] : [],
  )

const FORMATTERS =
  /\.toLocale(Date|Time)?String\(|\bIntl\.(DateTimeFormat|RelativeTimeFormat|NumberFormat)\b|\bsuppressHydrationWarning\b/
/** `fixedText` and `decimalText` format the reader's decimal signs. */
const OWN_DECIMALS = /^(app|components)\/(?!forms\/number-text|trace\/ranking\/rank-numbers)/
const FORMATTING_FILES = new Set([
  'lib/base/time-text.ts',
  'components/time/reader-clock.tsx',
  'lib/base/number-text.ts',
  'lib/base/reader-format.ts',
  // The colour scheme is set on this element before React runs.
  'app/layout.tsx',
])

/** Pages and features with their own formatting of times or numbers. */
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

/** Files that run only on the server, without tests. */
const isOnServer = (file: string) =>
  !isTestFile(file) && (/\.server\.tsx?$/.test(file) || file.startsWith('server/'))

/** The files that may read the clock of the process. Launches take their times from their calls. */
const LOCAL_CLOCK_READERS = /^lib\/(db\/clock\.server\.ts$|features\/launches\/)/

/** Server code that reads the clock of the process instead of the database's, `now()` of lib/db/clock.server. */
export const localClockReaders = (sources: Sources): string[] =>
  [...sources].flatMap(([file, text]) => {
    if (!isOnServer(file) || LOCAL_CLOCK_READERS.test(file)) return []
    return /\bnew Date\(\)|\bDate\.now\(\)/.test(withoutComments(text)) ? [file] : []
  })

/** The files that may use global variables. The second one checks whether it runs in a window. */
const GLOBAL_USERS = new Set(['lib/base/process-state.ts', 'lib/api/browser/person-activity.ts'])

/** Product code with its own process-wide values. */
export const ownGlobals = (sources: Sources): string[] =>
  [...sources].flatMap(([file, text]) => {
    if (!/^(app|components|lib|server)\//.test(file) || isTestFile(file)) return []
    return !GLOBAL_USERS.has(file) && /\bglobalThis\b/.test(withoutComments(text)) ? [file] : []
  })

/** Server modules with variables that do not depend on earlier calls. */
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
 * Server modules with variables. Test files share the modules of a process, and only the values of `processState` are
 * reset between them.
 */
export const moduleVariables = (sources: Sources): string[] =>
  [...sources].flatMap(([file, text]) =>
    isOnServer(file) && !CONSTANT_VARIABLES.has(file) && /^let /m.test(text) ? [file] : [],
  )

const OWN_GETTER = /^ {4,}get \w+\(\)/m
/** The lifetime of its objects is that of a simulation, and so is that of the objects that they refer to. */
const HAS_GETTERS = 'lib/engine/selection/simulate/simulated-inventory.ts'

/**
 * Functions that create an object with its own getter. V8 retains it and the objects that it refers to until a full
 * collection.
 */
export const ownGetters = (sources: Sources): string[] =>
  [...sources].flatMap(([file, text]) => {
    if (!/^(lib|server)\//.test(file) || isTestFile(file) || file === HAS_GETTERS) return []
    return OWN_GETTER.test(withoutComments(text)) ? [file] : []
  })

const TOP_AWAIT = /^(?:const .+ = |[\w.]+ = )?await |^try \{\n(?: .*\n)*? .*\bawait /m
const ARROW = /^const (\w+) = (?:async )?(?:\([^=]*\)(?:: [^=]+)? =>|\w+ =>)/gm

/** Arrow functions after a top-level await, which cannot be called while it waits. Declared functions can. */
export const lateArrows = (sources: Sources): string[] =>
  [...sources].flatMap(([file, text]) => {
    const from = isTestFile(file) ? -1 : text.search(TOP_AWAIT)
    if (from < 0) return []
    return [...text.slice(from).matchAll(ARROW)].map(([, name]) => `${file}: ${name}`)
  })

const PRICES = /\b(price(Range|Delta)?Text\(|(costPerHour|perUnitHour)\b(?!: null))/
/** Texts of rows in a table that has the currency in its header and beside each name. */
const PRICES_OF_A_TABLE = 'components/trace/selection/distribution-rows.ts'

/** Pages that format a price without a currency. */
export const pricesWithoutCurrency = (sources: Sources): string[] =>
  [...sources].flatMap(([file, text]) => {
    if (!/^(app|components)\//.test(file) || isTestFile(file) || file === PRICES_OF_A_TABLE)
      return []
    const code = withoutComments(text)
    const found = /currency/i.test(code) ? null : PRICES.exec(code)
    return found === null ? [] : [`${file}: ${found[0]}`]
  })

/** They open a transaction that writes nothing into the record, or note what it wrote. */
const OPEN_TRANSACTIONS =
  /^lib\/(db\/record\/in-transaction|db\/snapshot\/open-snapshot|features\/ledger\/(run-verification|parts\/verifiers))\.server\.ts$/

/** Files that open a transaction without noting the rows of the record that it wrote. */
export const unnotedTransactions = (sources: Sources): string[] =>
  [...sources].flatMap(([file, text]) => {
    if (!/^(lib|server|app)\//.test(file) || isTestFile(file) || OPEN_TRANSACTIONS.test(file))
      return []
    return /\.\$transaction\(/.test(withoutComments(text)) ? [file] : []
  })
