// The build of Ketcher's chemistry with its WASM in a file of its own; the package describes only its default build.
declare module 'ketcher-standalone/dist/binaryWasmNoRender' {
  export { StandaloneStructServiceProvider } from 'ketcher-standalone'
}
