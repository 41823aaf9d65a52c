export default async function rules(page) { return (await import("../lost.js")).default(page); }
