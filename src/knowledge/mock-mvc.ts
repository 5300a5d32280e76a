/** What stands before the body of a response that MockMvc of Spring prints. */
//              Body = {"response":{"content":[]}}
export const PRINTED_BODY = /^ +Body = /m;
