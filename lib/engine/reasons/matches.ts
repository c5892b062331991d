import { percentText } from '@/lib/base/percent'
import { intervalIn, outsideWords } from '../kernel/interval'
import { numberIn } from '../kernel/words'
import { defineReasons } from './reason'

/** Why a match was not chosen: reasons of the request, of modules, and of the draw. */
export const matchReasons = defineReasons({
  excluded: {
    sentence: 'The request excludes the account',
    words: 'excluded by the request',
    hint: 'Leave the account out of the accounts to exclude.',
    tenant: 'policy',
  },
  'not-pinned': {
    sentence: 'The request names another account',
    words: 'another account is pinned',
    hint: 'Pin this account, or none.',
    tenant: 'policy',
  },
  'already-tried': {
    sentence: 'This launch has already been tried there',
    words: 'already tried',
    hint: 'An earlier attempt of this launch failed there.',
    tenant: 'tried',
    exhaustion: 'failed',
  },
  'what-if-down': {
    sentence: 'A what-if takes the account down',
    words: 'down (what-if)',
    hint: 'Remove the what-if to use it again.',
    tenant: 'policy',
    exhaustion: 'down',
  },
  'unknown-price': {
    sentence: 'The price is unknown, and the cost module excludes unknown prices',
    words: 'unknown price',
    hint: 'Enter a price, or let the cost module keep unknown prices.',
    fixedOn: { noun: 'price', field: 'price' },
    tenant: 'policy',
  },
  rule: {
    sentence: 'A rule of the policy rejects it',
    words: 'rejected by a rule',
    hint: 'Change the rule in the policy.',
    tenant: 'policy',
  },
  // `own` and `there` are the module's words for the match and for the drawn one.
  'lower-group': {
    sentence: ({ group, drawn, own, there }) =>
      own === undefined ? `in G${group}` : `in G${group}: ${own} (G${drawn}: ${there})`,
    words: 'lower group',
    tenant: 'policy',
  },
  'no-share': {
    sentence: ({ group, own }) =>
      own === undefined ? `no share of G${group}` : `${percentText(0)} of G${group}: ${own}`,
    words: '0 %',
    tenant: 'policy',
  },
  'lost-roll': {
    sentence: (facts) => {
      const { roll, from, to } = outsideWords(numberIn(facts, 'roll'), intervalIn(facts))
      return `had ${percentText(numberIn(facts, 'share'))}, but the draw was ${roll}, outside ${from}-${to}`
    },
    change(facts) {
      const { from, to } = outsideWords(numberIn(facts, 'roll'), intervalIn(facts))
      return numberIn(facts, 'roll') < numberIn(facts, 'from')
        ? `a draw of ${from} or more`
        : `a draw below ${to}`
    },
    words: 'lost the draw',
    tenant: 'policy',
  },
  given: {
    sentence: 'A reason given with it',
    words: 'another reason',
    tenant: 'policy',
  },
})
