import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { classesOfList, readClass, removeClass, saveClass } from './classEditing.ts'
import { regulation } from './contract.ts'
import { importDetail, imports, receive, retire, saveEntry, saveRegulation, staffList, start } from './lists.ts'
import { chemicalInfo, chemicalList, ofMolecule, regulationsInForce, staffInfo, staffInfoFile } from './service.ts'

/** Regulated substances over HTTP. */
export const regulationRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, regulation, {
    regulated: (ctx) => regulationsInForce(ctx),
    chemicalList: (ctx, filter) => chemicalList(ctx, filter),
    chemicalInfo: (ctx, { value }) => chemicalInfo(resources, ctx, [value]),
    chemicalInfoNew: (ctx, { values, ...conditions }) => chemicalInfo(resources, ctx, values, conditions),
    staffInfo: (ctx, input) => staffInfo(resources, ctx, input),
    staffInfoFile: (ctx, input) => staffInfoFile(resources, ctx, input),
    ofMolecule: (ctx, input) => ofMolecule(ctx, input),
    staffList: (ctx) => staffList(ctx),
    save: (ctx, input) => saveRegulation(ctx, input),
    retire: (ctx, input) => retire(ctx, 'regulations', input),
    retireVersion: (ctx, input) => retire(ctx, 'regulation_versions', input),
    saveEntry: (ctx, input) => saveEntry(ctx, input),
    classes: (ctx, { id }) => classesOfList(resources, ctx, id),
    readClass: (ctx, { smarts }) => readClass(resources, ctx, smarts),
    saveClass: (ctx, input) => saveClass(resources, ctx, input),
    removeClass: (ctx, { id }) => removeClass(ctx, id),
    receive: (ctx, input) => receive(resources, ctx, input),
    imports: (ctx, page) => imports(ctx, page),
    importDetail: (ctx, { id }) => importDetail(ctx, id),
    start: (ctx, input) => start(ctx, input),
  })
