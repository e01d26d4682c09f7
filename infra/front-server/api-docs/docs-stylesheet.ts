export const docsStylesheet = `body{margin:0;background:#f5f7f9;color:#17212b;font:16px/1.5 "Segoe UI",Roboto,"Liberation Sans",Arial,sans-serif}
main{max-width:64rem;margin:0 auto;padding:2rem 1rem}
details{background:#fff;border:1px solid #d5dce3;border-radius:6px;margin:.5rem 0;padding:.75rem 1rem}
summary{cursor:pointer;overflow-wrap:anywhere}
a{color:#1b4f8a}
h3{font-size:1rem}
small{color:#4b5a68;font-weight:400}
li{overflow-wrap:anywhere}
pre{max-height:24rem;overflow:auto;background:#eef2f6;padding:1rem;font-size:.875rem}`;
