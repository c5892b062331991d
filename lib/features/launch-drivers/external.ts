import { defineDriver } from './define-driver'

export const external = defineDriver({
  kind: 'external',
  label: 'The caller launches and reports',
  settings: {},
  defaults: {},
  fields: [],
  hasSecret: false,
  runner: null,
})
