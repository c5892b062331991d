#!/usr/bin/env node
// npm run test:chart: renders the Helm chart and validates the result with the schemas of Kubernetes.
import './lib/require-node.mjs'
import { provideChartTools } from './lib/chart/tools.mjs'
import { prepare, runAndClean, runProject } from './lib/checks/live-service.mjs'
import { endChildren } from './lib/processes.mjs'

await runAndClean(main, endChildren)

async function main() {
  await prepare()
  return runProject('chart', { CHART_TOOLS: await provideChartTools() })
}
