/** The public functions of named modules. */
export { type CustomModuleCheck, type CustomModuleProblem, checkCustomModule } from './check'
export {
  type CustomModule,
  type CustomParam,
  customModuleSchema,
  type NamedModules,
} from './definition'
export { customModuleId, parseCustomModuleId } from './module-id'
export { readNamedModules } from './read'
