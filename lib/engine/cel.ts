// The rule language is not exported by the index, because browsers load it on demand.
export { cel } from './kernel/cel-compiler'
