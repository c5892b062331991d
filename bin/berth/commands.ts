import { bind } from './bind'
import { check } from './check'
import type { Command } from './command'
import { exportCommand } from './export'
import { importCommand } from './import'
import { importPricesCommand } from './import-prices'
import { place } from './place'
import { apply } from './policy/apply'
import { diff } from './policy/diff'
import { importPolicy } from './policy/import-policy'
import { plan } from './policy/plan'
import { publish } from './policy/publish'
import { schema } from './policy/schema'
import { test } from './policy/test-policy'
import { rank } from './rank'
import { select } from './select'
import { simulate } from './simulate'
import { verify } from './verify'

/** Every command, in the order in which the help lists them. */
export const commands: readonly Command[] = [
  select,
  simulate,
  rank,
  bind,
  place,
  check,
  test,
  diff,
  schema,
  verify,
  importCommand,
  exportCommand,
  importPricesCommand,
  importPolicy,
  plan,
  apply,
  publish,
]
