/**
 * Node's HTTP modules without their ES module facade. An `import` of node:http reads every one of its exports, and with
 * `WebSocket` that loads Node's whole fetch implementation: 7 MB of memory and 8 % of the start of a server or runner
 * (measured on Node 24). Other files import only types from node:http; test/imports.test.ts checks it.
 */
export const http = process.getBuiltinModule('node:http')
export const https = process.getBuiltinModule('node:https')
