// Beside the index, which browsers load first: the rule language they load late.
export { cel } from './kernel/cel-compiler'
