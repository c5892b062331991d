/** Named modules: what of them is public. */
export { type CustomModuleCheck, type CustomModuleProblem, checkCustomModule } from './check'
export { type CustomModule, type CustomParam, customModuleSchema } from './definition'
export { customModuleId, parseCustomModuleId } from './module-id'
