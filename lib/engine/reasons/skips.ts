import { defineReasons } from './reason'

/** Why a module had no effect on a priority group. */
export const skipReasons = defineReasons({
  'no-spread': {
    sentence: 'The matches of the group do not differ in it',
    words: 'the matches do not differ in it',
    tenant: 'policy',
  },
  'no-price': {
    sentence: 'No match of the group has a price to compare with',
    words: 'no price to compare with',
    tenant: 'policy',
  },
  'would-empty-group': {
    sentence: 'It would have left the whole group without a share',
    words: 'it would leave the group without a share',
    tenant: 'policy',
  },
  'group-has-no-share': {
    sentence: 'The group has no share',
    words: 'the group has no share',
    tenant: 'policy',
  },
})
