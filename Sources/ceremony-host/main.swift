import SigningApp
