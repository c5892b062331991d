/** The public functions of policy tests. */

export { benchOf } from './bench'
export type { PolicyTestKind, TestBounds, TestedLaunch, TestField } from './kind'
export { MAX_POLICY_TESTS, namedInTest, readPolicyTests, renameTestAccounts } from './read'
export { findTestKind, type PolicyTest, policyTestKinds } from './registry'
export { type PolicyTestResult, runPolicyTests, type TestBench } from './run'
export { launchWords, type TestNames, testSentence } from './words'
