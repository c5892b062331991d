import { defineDriver } from './define-driver'

export const external = defineDriver({
  kind: 'external',
  label: 'The caller launches and reports',
  settings: {},
  defaults: {},
  fields: [],
  secret: 'none',
  canStop: false,
  runner: null,
})
