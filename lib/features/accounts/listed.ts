import { describeList } from '@/lib/features/resources/fields/described'

/** The list of accounts belongs to no policy, so it has its own period for counting failures. */
export const RECENT_FAILURE_HOURS = 6

export const accountList = describeList({
  one: 'account',
  owners: {
    providerId: { label: 'Provider', shownAs: 'provider', column: { hideBelow: 'md' } },
  },
  fields: {
    priority: {
      label: 'Priority',
      hint: '1 is first.',
      widget: 'number',
      empty: 'last',
      group: 'room',
      column: { hideBelow: 'md' },
    },
    currency: {
      label: 'Currency',
      hint: 'ISO 4217 code, e.g. EUR. It cannot change after launches were charged.',
      widget: 'text',
      group: 'price',
      column: { hideBelow: 'lg' },
    },
  },
})
